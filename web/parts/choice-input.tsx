import { useEffect, useId, useRef } from 'react';
import { Message } from './message.tsx';

interface ChoiceInputProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
  hidesLabel?: boolean;
  /** Why the choice was refused, announced with the list. */
  error?: string | null;
  /** Takes the focus when it appears, so that the next key chooses. */
  hasFocus?: boolean;
}

/** Uses the browser's own list, which every phone shows in its familiar way. */
export function ChoiceInput<Value extends string>({
  label,
  value,
  options,
  onChange,
  hidesLabel = false,
  error = null,
  hasFocus = false,
}: ChoiceInputProps<Value>) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (hasFocus) select.current?.focus();
  }, [hasFocus]);
  return (
    <div className="field">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : ''}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        ref={select}
        {...(error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {error !== null && (
        <div id={`${id}-error`}>
          <Message kind="bad">{error}</Message>
        </div>
      )}
    </div>
  );
}
