import numpy as np, time
def flow2(x,y):
    g=x-y
    return (g>=2).view(np.int8)-(g<=-2).view(np.int8)
def step(loads,m):
    a=list(loads)
    for u,v in m:
        f=flow2(loads[u],loads[v]); a[u]=loads[u]-f; a[v]=loads[v]+f
    return tuple(a)
def run(chunk, limit=40):
    M=[[(0,1),(2,3),(4,5),(6,7)],[(1,2),(3,4),(5,6)]]
    tot=9**8
    t=time.time(); done=0; rounds=0; nch=0
    for s in range(0,tot,tot//limit):
        idx=np.arange(s,min(s+chunk,tot),dtype=np.int64)
        L=[]
        for k in range(8):
            L.append((idx//9**(7-k)%9).astype(np.int8))
        L=tuple(L)
        while True:
            N=step(step(L,M[0]),M[1]); rounds+=1
            if all((a is b) or np.array_equal(a,b) for a,b in zip(L,N)): break
            L=N
        nch+=1
        hi=L[0];lo=L[0]
        for x in L[1:]: hi=np.maximum(hi,x); lo=np.minimum(lo,x)
        assert ((hi-lo)<=7).all()
        done+=len(idx)
    dt=time.time()-t
    print(chunk, done/dt/1e6,'M/s', rounds/nch)
for c in (4096,8192,16384,32768,65536): run(c,400)
