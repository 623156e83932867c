import { exportAccount as contract } from '../../../shared/interface/app/account-export.ts';
import { exportNeeds, exportOf } from '../steps/export-of.ts';
import { operation } from '../wiring/operation.ts';

/** A Lambda response can have 6 MB, which is 85,000 prices of about 70 bytes. */
const maxResponseBytes = 5_500_000;

/** Returns all data of the account as a file download. */
export const exportAccount = operation(contract, { needs: exportNeeds }, async (call, services) => ({
  body: { data: await exportOf(call, services, maxResponseBytes) },
  headers: { 'Content-Disposition': 'attachment; filename="price-watch-export.json"' },
}));
