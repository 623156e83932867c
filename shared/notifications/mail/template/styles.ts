import type { CSSProperties } from 'react';

/** Mail clients support style sheets only in part, so light colours and sizes are inline. */
const ink = '#16181d';
const soft = '#5c6270';
const line = '#e4e6eb';
const accent = '#2f5bd7';
const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const small = { fontSize: '14px', lineHeight: '20px', margin: 0 };

export const styles = {
  body: { backgroundColor: '#f3f4f6', fontFamily: font, margin: 0, padding: '0 12px' },
  page: { maxWidth: '560px', margin: '0 auto', padding: '24px 0 32px' },
  brand: { ...small, color: soft, fontWeight: 600, padding: '0 4px 12px' },
  heading: {
    color: ink,
    fontSize: '18px',
    lineHeight: '26px',
    fontWeight: 600,
    margin: 0,
    padding: '0 4px 16px',
  },
  card: {
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderRadius: '12px',
    padding: '24px',
    marginBottom: '16px',
  },
  pictureCell: { width: '80px', verticalAlign: 'top', paddingRight: '16px' },
  picture: {
    borderRadius: '8px',
    border: `1px solid ${line}`,
    objectFit: 'contain',
    backgroundColor: '#ffffff',
  },
  nameCell: { verticalAlign: 'top' },
  label: { ...small, color: soft },
  name: {
    color: ink,
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 600,
    margin: '2px 0 0',
    wordBreak: 'break-word',
  },
  price: {
    color: ink,
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    margin: '20px 0 0',
  },
  previous: { ...small, color: soft, fontSize: '15px' },
  fall: { color: '#0f7a4d', fontWeight: 600 },
  rise: { color: '#b3372b', fontWeight: 600 },
  facts: { marginTop: '16px', borderTop: `1px solid ${line}` },
  factLabel: { ...small, color: soft, padding: '10px 12px 0 0', verticalAlign: 'top', width: '136px' },
  factValue: { ...small, color: ink, padding: '10px 0 0', verticalAlign: 'top', wordBreak: 'break-word' },
  message: { color: ink, fontSize: '15px', lineHeight: '22px', margin: '16px 0 0', wordBreak: 'break-word' },
  actions: { marginTop: '24px' },
  button: {
    backgroundColor: accent,
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    padding: '12px 20px',
  },
  buttonCell: { width: '1%', whiteSpace: 'nowrap', paddingRight: '20px' },
  link: { color: accent, fontSize: '15px', lineHeight: '40px', textDecoration: 'underline' },
  line: { ...small, margin: '10px 0 0', wordBreak: 'break-word' },
  lineLink: { color: accent, textDecoration: 'underline' },
  alertOff: { ...small, color: soft, fontSize: '13px', margin: '20px 0 0' },
  quietLink: { color: soft, textDecoration: 'underline' },
  footer: { ...small, color: soft, fontSize: '13px', padding: '8px 4px 0' },
} as const satisfies Record<string, CSSProperties>;

/** The dark colours, by class: only a style sheet can depend on the colour scheme. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #111317 !important; }
  .card { background-color: #1b1e24 !important; border-color: #2e323b !important; }
  .line { border-color: #2e323b !important; }
  .ink { color: #eef0f4 !important; }
  .soft { color: #a3a9b6 !important; }
  .fall { color: #4ecb94 !important; }
  .rise { color: #ff8f80 !important; }
  .link { color: #9db6ff !important; }
  .button { background-color: #3b66e0 !important; color: #ffffff !important; }
}
@media (max-width: 400px) {
  .card { padding: 20px 16px !important; }
}`;
