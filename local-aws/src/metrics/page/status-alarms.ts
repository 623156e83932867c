import { escapeUTF8 } from 'entities/escape';
import { freeSpace } from '../../data/room.ts';
import type { AlarmReport } from '../report.ts';
import { formatNumber } from './status-graph.ts';

/** Returns the top of the page: which alarms fire, the impact on users, and the first step. */
export function verdict(alarms: AlarmReport[]): string {
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

/** Returns the warning above the alarms, which have no data while the disk is full. */
export function diskWarning(isDiskFull: boolean): string {
  if (!isDiskFull) return '';
  return `<div class="verdict calls"><strong>The disk of the data folder is full.</strong> Checks and messages wait, and most alarms lack data. ${escapeUTF8(freeSpace)} The service resumes automatically.</div>`;
}

/** Returns the text next to a question: whether the alarms on its graphs are OK. */
export function badge(alarms: AlarmReport[]): string {
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

export function alarmTable(alarms: AlarmReport[]): string {
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
