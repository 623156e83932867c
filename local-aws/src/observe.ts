import path from 'node:path';
import { isOfFullDisk, watchRoom } from './data/room.ts';
import { createLog, type Terminal } from './log/log.ts';
import { openLogFile, type Rotation } from './log/log-file.ts';
import { createAwsMeasures } from './metrics/aws-measures.ts';
import { countLine, MetricStore } from './metrics/query/metric-store.ts';

interface Wanted {
  dataDir: string;
  rotation: Rotation;
  /** Receives lines for the user. */
  print: (line: string) => void;
  /** Receives lines that require action. */
  warn: (line: string) => void;
  terminal: Terminal | undefined;
}

export type Observation = ReturnType<typeof observe>;

/** Opens what knows the state of the service: its log, its metrics, and the disk space. */
export function observe({ dataDir, rotation, print, warn, terminal }: Wanted, closers: AsyncDisposableStack) {
  const metrics = new MetricStore(Date.now);
  const measures = createAwsMeasures(metrics);
  const room = watchRoom(dataDir, warn);
  closers.defer(room.stop);
  const logFile = openLogFile(path.join(dataDir, 'log.jsonl'), rotation, room.failed);
  // Failures due to a full disk were already reported in one line.
  const show = (line: string) => (room.isFull() && isOfFullDisk(line) ? undefined : print(line));
  const log = createLog(logFile, { print: show, count: (line) => countLine(line, metrics), terminal });
  closers.defer(log.close);
  return { log, metrics, measures, room };
}
