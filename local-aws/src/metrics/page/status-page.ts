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
  const firing = alarms.filter(({ state }) => state === 'alarm');
  const minutes = Math.round((endsMs.length * periodMs) / 60_000);
  const cards = sections.map(
    ({ question, graphs }) =>
      `<h2>${escapeUTF8(question)}</h2>\n<div class="cards">${graphs.map(graphCard).join('\n')}</div>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>${firing.length > 0 ? `(${firing.length}) ` : ''}${title}</title><style>${styles}</style></head>
<body><h1>${title}</h1>
<p class="quiet">Running since ${time(startedMs)} UTC. Shows the ${minutes} minutes until ${time(endsMs.at(-1) ?? 0)}, one point per minute,
with the queries of the dashboard on AWS, some of whose metrics only AWS measures. Also available <a href="metrics">as JSON</a>.</p>
${isDiskFull ? diskWarning : ''}${verdict(firing, alarms.length)}
${cards.join('\n')}
<h2>All alarms</h2><div class="wide" role="region" aria-label="All alarms" tabindex="0"><table>
<thead><tr><th>State</th><th>Alarm</th><th>Now</th><th>What users lose, and what to do first</th></tr></thead>
<tbody>${alarms.map(alarmRow).join('\n')}</tbody></table></div>
</body></html>
`;
}

function time(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}

/** By line of a graph, in light and dark. */
const lineColours = [
  '#2a67cf, #6ea3ff',
  '#d96a0b, #f39a4a',
  '#1f8a5b, #4fc48e',
  '#8a4fd8, #b892f5',
  '#c62f4b, #ff7d94',
  '#0e8193, #4cc3d4',
  '#7a6a53, #b9a88c',
];

/** One column on a phone, light or dark according to the system. */
const styles = `
:root { color-scheme: light dark; --ground: light-dark(#f6f7f9, #12151b); --card: light-dark(#fff, #1b2029);
  --ink: light-dark(#1c2330, #e6e9ef); --quiet: light-dark(#5d6778, #98a2b3); --rule: light-dark(#dde1e8, #2d3440);
  --good: light-dark(#1a7f4b, #4cc38a); --bad: light-dark(#c4232f, #ff7b84); --bad-ground: light-dark(#fdecec, #3a1c20);
  --link: light-dark(#2a67cf, #6ea3ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 24px 20px 40px; background: var(--ground); color: var(--ink);
  font: 15px/1.45 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0; }
h2 { font-size: 17px; margin: 26px 0 10px; }
h3 { font-size: 13px; margin: 0 0 6px; color: var(--quiet); }
a { color: var(--link); }
.quiet { color: var(--quiet); margin: 2px 0 0; font-size: 13px; }
.verdict { margin: 18px 0 8px; padding: 12px 16px; background: var(--card); border: 1px solid var(--good); border-radius: 8px; }
.verdict.fires { border-color: var(--bad); background: var(--bad-ground); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(264px, 1fr)); gap: 12px; }
.card, .wide { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 10px 14px 12px; min-width: 0; }
small { float: right; margin-left: 8px; font-size: 12px; font-weight: 400; }
svg { display: block; width: 100%; height: 64px; }
path { fill: none; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.axis { stroke: var(--rule); }
dl { display: flex; flex-wrap: wrap; gap: 2px 14px; margin: 6px 0 0; font-size: 13px; }
dl div { display: flex; gap: 6px; align-items: baseline; }
dt { color: var(--quiet); }
dt::before { content: ''; display: inline-block; width: 8px; height: 8px; border-radius: 2px; margin-right: 5px; }
dd { margin: 0; font-weight: 650; font-variant-numeric: tabular-nums; }
.good { color: var(--good); }
.bad { color: var(--bad); font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; vertical-align: top; padding: 6px 10px; border-top: 1px solid var(--rule); }
td:first-child, td:nth-child(3) { white-space: nowrap; }
${lineColours.map((colours, n) => `.line${n} { stroke: light-dark(${colours}); } .key${n}::before { background: light-dark(${colours}); }`).join('\n')}
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
function verdict(firing: AlarmReport[], all: number): string {
  if (firing.length === 0) return `<div class="verdict"><strong>All ${all} alarms OK.</strong></div>`;
  const items = firing.map(
    (alarm) =>
      `<li><b class="bad">${escapeUTF8(alarm.name)}</b>: ${level(alarm)}<br>${described(alarm)}</li>`,
  );
  return `<div class="verdict fires"><strong>${firing.length} of ${all} alarms ${firing.length === 1 ? 'fires' : 'fire'}.</strong>
<ul>${items.join('')}</ul></div>`;
}

const diskWarning = `<div class="verdict fires"><strong>The disk of the data folder is full.</strong> Checks and messages wait, and most alarms lack data. ${escapeUTF8(freeSpace)} The service resumes automatically.</div>`;

function alarmRow(alarm: AlarmReport): string {
  const state = alarm.state === 'ok' ? '<td class="good">✓ OK</td>' : '<td class="bad">✕ fires</td>';
  return `<tr>${state}<th scope="row">${escapeUTF8(alarm.name)}</th><td>${level(alarm)}</td><td>${described(alarm)}</td></tr>`;
}

function level({ value, threshold, isBadBelow, periods, periodMs }: AlarmReport): string {
  const now = value === null ? 'no data' : formatNumber(value);
  const long = `${formatNumber((periods * periodMs) / 60_000)} min`;
  return `${now}, fires ${isBadBelow ? 'below' : 'at ≥'} ${formatNumber(threshold)} for ${long}`;
}

/** Returns the description with its link to the runbook. */
function described({ description }: AlarmReport): string {
  return escapeUTF8(description).replace(/See (https?:\S+)\.$/u, '<a href="$1">Runbook</a>');
}
