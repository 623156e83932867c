/** Returns the point to which a key leads, or null for a key that leads nowhere. */
export function nextIndex(key: string, index: number | null, count: number): number | null {
  const last = count - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowLeft':
      return index === null ? last : Math.max(0, index - 1);
    case 'ArrowRight':
      return index === null ? last : Math.min(last, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
