import { runAdmin } from './admin/run-admin.ts';
import { ask } from './ask.ts';

// Log lines of behaviours that a command shares with the service.
console.log = console.error;
process.exitCode = await runAdmin(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  isRead: process.stdout.isTTY,
  note: (text) => process.stderr.write(text),
  ask: process.stdin.isTTY ? ask : null,
});
