import { quantile } from '../statistics.ts';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

type Work = () => Promise<unknown>;

/**
 * Runs each piece of work with `concurrency`, in alternating bursts, so that other load on the machine affects all of
 * them alike.
 */
export async function loadInterleaved<Name extends string>(
  works: Record<Name, Work>,
  { concurrency, bursts, burstMs }: { concurrency: number; bursts: number; burstMs: number },
): Promise<(name: Name) => Load> {
  const workloads = Object.entries<Work>(works).map(([name, work]) => ({
    name,
    work,
    latencies: [] as number[],
    spentMs: 0,
  }));
  for (let burst = 0; burst < bursts; burst += 1) {
    for (const workload of workloads) {
      const startMs = performance.now();
      workload.latencies.push(...(await runBurst(workload.work, concurrency, startMs + burstMs)));
      workload.spentMs += performance.now() - startMs;
    }
  }
  return (wanted) => {
    const workload = workloads.find(({ name }) => name === wanted);
    if (!workload) throw new Error(`Nothing was called ${wanted}`);
    const { latencies, spentMs } = workload;
    return {
      perSecond: (latencies.length / spentMs) * 1000,
      p50Ms: quantile(latencies, 0.5),
      p99Ms: quantile(latencies, 0.99),
    };
  };
}

async function runBurst(work: Work, concurrency: number, untilMs: number): Promise<number[]> {
  const latencies: number[] = [];
  const runOneByOne = async () => {
    while (performance.now() < untilMs) {
      const startMs = performance.now();
      await work();
      latencies.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runOneByOne));
  return latencies;
}
