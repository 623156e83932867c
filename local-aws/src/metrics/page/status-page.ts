import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities/escape';
import { freeSpace } from '../../data/room.ts';
import type { AlarmReport, Report } from '../report.ts';
import { formatNumber, graphCard } from './status-graph.ts';

const refreshSeconds = 10;

/** In the order of an operator's questions. Loads nothing and runs no scripts. */
export function statusPage(
  { sections, alarms, startedMs, endsMs, periodMs }: Report,
  { name, isDiskFull }: { name: string; isDiskFull: boolean },
): string {
  const title = `${escapeUTF8(name)}, local status`;
  const calling = alarms.filter(({ state }) => state === 'alarm').length;
  const minutes = Math.round((endsMs.length * periodMs) / 60_000);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>${calling > 0 ? `(${calling}) ` : ''}${title}</title><style>${styles}</style></head>
<body><header><h1>${title}</h1>
<p>Running since ${time(startedMs)} UTC. Shows the ${minutes} minutes until ${time(endsMs.at(-1) ?? 0)}, one point per minute,
with the queries of the dashboard on AWS. Also available <a href="metrics">as JSON</a>.</p></header>
${diskWarning(isDiskFull)}${verdict(alarms)}
${sections
  .map(
    ({ question, graphs }) => `<section><div class="question"><h2>${escapeUTF8(question)}</h2>
${badge(alarms.filter((alarm) => alarm.question === question))}</div>
<div class="cards">${graphs.map(graphCard).join('\n')}</div></section>`,
  )
  .join('\n')}
${alarmTable(alarms)}
</body></html>
`;
}

function time(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}

/** The styles of the status page: one column on a phone, light or dark according to the system. */
const styles = `
:root { color-scheme: light dark; --ground: #f6f7f9; --card: #fff; --ink: #1c2330; --quiet: #5d6778; --rule: #dde1e8;
  --good: #1a7f4b; --bad: #c4232f; --bad-ground: #fdecec; --new: #8a6100;
  --c0: #2a67cf; --c1: #d96a0b; --c2: #1f8a5b; --c3: #8a4fd8; --c4: #c62f4b; --c5: #0e8193; --c6: #7a6a53; }
@media (prefers-color-scheme: dark) { :root { --ground: #12151b; --card: #1b2029; --ink: #e6e9ef; --quiet: #98a2b3;
  --rule: #2d3440; --good: #4cc38a; --bad: #ff7b84; --bad-ground: #3a1c20; --new: #e2b33c;
  --c0: #6ea3ff; --c1: #f39a4a; --c2: #4fc48e; --c3: #b892f5; --c4: #ff7d94; --c5: #4cc3d4; --c6: #b9a88c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 24px 20px 40px; background: var(--ground); color: var(--ink);
  font: 15px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif; }
h1 { font-size: 22px; margin: 0; font-weight: 650; }
header p, .quiet { color: var(--quiet); margin: 2px 0 0; font-size: 13px; }
a { color: var(--c0); }
.verdict { margin: 18px 0 8px; padding: 12px 16px; background: var(--card); border: 1px solid var(--rule);
  border-left: 5px solid var(--good); border-radius: 8px; }
.verdict strong { font-size: 17px; }
.verdict.calls { border-color: var(--bad); background: var(--bad-ground); }
.verdict ul { margin: 8px 0 2px; padding: 0; list-style: none; }
.verdict li { margin-top: 6px; }
.verdict b { color: var(--bad); }
.question { display: flex; align-items: baseline; gap: 12px; margin: 26px 0 10px; }
h2 { font-size: 17px; margin: 0; font-weight: 650; }
.badge { font-size: 13px; font-weight: 600; color: var(--good); }
.badge.calls { color: var(--bad); }
.badge.new { color: var(--new); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(264px, 1fr)); gap: 12px; }
.card { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 10px 14px 12px; min-width: 0; }
h3 { font-size: 13px; margin: 0 0 6px; font-weight: 600; color: var(--quiet); }
small { float: right; margin-left: 8px; font-size: 12px; font-weight: 400; }
svg { display: block; width: 100%; height: 64px; }
polyline { fill: none; stroke-width: 1.6; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.axis { stroke: var(--rule); }
dl { display: flex; flex-wrap: wrap; gap: 2px 14px; margin: 6px 0 0; font-size: 13px; }
dl div { display: flex; gap: 6px; align-items: baseline; }
dt { color: var(--quiet); }
dt::before { content: ''; display: inline-block; width: 8px; height: 8px; border-radius: 2px; margin-right: 5px; }
.broken, .bad { color: var(--bad); font-weight: 600; }
.good { color: var(--good); }
.early { color: var(--new); }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--rule); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; vertical-align: top; padding: 6px 10px; border-top: 1px solid var(--rule); font-weight: 400; }
thead th { border-top: 0; color: var(--quiet); }
tbody th { font-weight: 600; white-space: nowrap; }
td:first-child, td:nth-child(3) { white-space: nowrap; }
dd { margin: 0; font-weight: 650; font-variant-numeric: tabular-nums; }
${[0, 1, 2, 3, 4, 5, 6]
  .map(
    (n) =>
      `.line${n} { stroke: var(--c${n}); } .dot${n} { fill: var(--c${n}); } .key${n}::before { background: var(--c${n}); }`,
  )
  .join('\n')}
`;

/** The page's content security policy: only its own styles. */
export const statusPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the top of the page: which alarms fire, the impact on users, and the first step. */
function verdict(alarms: AlarmReport[]): string {
  const calling = alarms.filter(({ state }) => state === 'alarm');
  const early = alarms.filter(({ state }) => state === 'new').length;
  const note = early > 0 ? `<span class="quiet">${early} need data from before this run.</span>` : '';
  if (calling.length === 0)
    return `<div class="verdict"><strong>All ${alarms.length} alarms OK.</strong> ${note}</div>`;
  const items = calling.map(
    (alarm) => `<li><b>${escapeUTF8(alarm.name)}</b>: ${level(alarm)}<br>${words(alarm)}</li>`,
  );
  return `<div class="verdict calls"><strong>${calling.length} of ${alarms.length} alarms ${calling.length === 1 ? 'fires' : 'fire'}.</strong> ${note}
<ul>${items.join('')}</ul></div>`;
}

function diskWarning(isDiskFull: boolean): string {
  if (!isDiskFull) return '';
  return `<div class="verdict calls"><strong>The disk of the data folder is full.</strong> Checks and messages wait, and most alarms lack data. ${escapeUTF8(freeSpace)} The service resumes automatically.</div>`;
}

/** Returns the text next to a question: whether the alarms on its graphs are OK. */
function badge(alarms: AlarmReport[]): string {
  const calling = alarms.filter(({ state }) => state === 'alarm').map(({ name }) => name);
  if (calling.length > 0) return `<span class="badge calls">✕ ${escapeUTF8(calling.join(', '))}</span>`;
  if (alarms.some(({ state }) => state === 'new'))
    return '<span class="badge new">… too early to tell</span>';
  return `<span class="badge">✓ ${alarms.length === 1 ? 'its alarm is' : `its ${alarms.length} alarms are`} OK</span>`;
}

const states = {
  ok: '<td class="good">✓ OK</td>',
  alarm: '<td class="bad">✕ fires</td>',
  new: '<td class="early">… too early</td>',
};

function alarmTable(alarms: AlarmReport[]): string {
  const rows = alarms.map(
    (alarm) =>
      `<tr>${states[alarm.state]}<th scope="row">${escapeUTF8(alarm.name)}</th><td>${level(alarm)}</td><td>${words(alarm)}</td></tr>`,
  );
  return `<section><div class="question"><h2>All alarms</h2></div><div class="wide" role="region" aria-label="All alarms" tabindex="0"><table>
<thead><tr><th>State</th><th>Alarm</th><th>Now</th><th>What users lose, and what to do first</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function level({ value, threshold, isBadBelow, emitter, periods, periodMs }: AlarmReport): string {
  if (emitter === 'aws_only') return 'measured on AWS only';
  if (emitter === 'nobody') return '<span class="broken">never measured</span>';
  const now = value === null ? 'no data' : formatNumber(value);
  const long = `${formatNumber((periods * periodMs) / 60_000)} min`;
  return `${now}, fires ${isBadBelow ? 'below' : 'at ≥'} ${formatNumber(threshold)} for ${long}`;
}

function words({ words: { severity, impact, firstStep, runbook } }: AlarmReport): string {
  const label = severity === null ? '' : `<b>${escapeUTF8(severity)}.</b> `;
  if (firstStep === null || runbook === null) return label + escapeUTF8(impact);
  const isAddress = /^https?:/u.test(runbook);
  const link = isAddress ? `<a href="${escapeUTF8(runbook)}">Runbook</a>` : escapeUTF8(runbook);
  return `${label}${escapeUTF8(impact)} <em>First:</em> ${escapeUTF8(firstStep)} <span class="quiet">${link}</span>`;
}
