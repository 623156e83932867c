import { describe, expect, it } from 'vitest';
import { isSelector } from '../../../../shared/pages/contracts/is-selector.ts';

describe('invalid selectors are recognized', () => {
  it.each(['', '  ', 'div[', '.', 'p >', ':unknown', 'a,,b', '<p>'])('%s', (text) => {
    expect(isSelector(text)).toBe(false);
  });

  it.each(['p', '#a.b > c + d ~ e', 'a, b', ':nth-child(2n+1)', '[a^="b" i]'])('not %s', (text) => {
    expect(isSelector(text)).toBe(true);
  });
});
