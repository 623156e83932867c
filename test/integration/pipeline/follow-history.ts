import { expect } from 'vitest';
import type { WatchedPages } from '../../support/watched-pages.ts';
import type { Happening } from './histories.ts';
import { HistoryPlayer } from './play-history.ts';

/** Plays a history, and compares product and model after each step that can change either. */
export async function followHistory(pages: WatchedPages, happenings: Happening[]): Promise<void> {
  const player = await HistoryPlayer.open(pages);
  for (const happening of happenings) {
    await player.play(happening);
    if (happening.kind !== 'page') expect(await player.observe()).toEqual(player.model);
  }
}
