import { useEffect, useRef } from 'react';
import { Input, Label, Text, TextField } from 'react-aria-components';
import { Button } from './button.tsx';
import { copyText } from './copy-and-save.ts';
import { Icon } from './icon.tsx';
import { showToast } from './toasts.tsx';

interface SecretFieldProps {
  label: string;
  value: string;
  note: string;
  /** An icon button, where the page has another button of that name. */
  hasIcon?: boolean;
}

/** A secret that is shown only once, with a copy button. */
export function SecretField({ label, value, note, hasIcon = false }: SecretFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // A screen reader would not notice the field, which appears beside what has the focus.
  useEffect(() => {
    if (value !== '') showToast('Created. Copy it now, because it is shown only once.');
  }, [value]);
  const copy = async () => {
    input.current?.select();
    const isTaken = await copyText(value);
    showToast(isTaken ? 'Copied.' : 'Couldn’t access the clipboard. Press Ctrl+C to copy.');
  };
  return (
    <TextField className="field" value={value} isReadOnly>
      <Label>{label}</Label>
      <div className="input-row">
        <Input ref={input} className="input code" onFocus={({ target }) => target.select()} />
        <Button onPress={() => void copy()} {...(hasIcon && { label: 'To the clipboard' })}>
          {hasIcon ? <Icon shape="copy" /> : 'Copy'}
        </Button>
      </div>
      <Text slot="description" className="muted">
        {note}
      </Text>
    </TextField>
  );
}
