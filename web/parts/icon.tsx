const shapes = {
  out: 'M6 3H3v10h10v-3M9 3h4v4M13 3 7 9',
  copy: 'M6 5h7v8H6zM10 5V3H3v8h3',
  close: 'M4 4l8 8M12 4l-8 8',
  back: 'M10 3 5 8l5 5',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
} as const;

/** Shows a decorative icon beside a text. */
export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}
