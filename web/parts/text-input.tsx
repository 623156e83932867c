import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import { Message } from './message.tsx';

interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  type?: HTMLInputTypeAttribute & ('text' | 'url' | 'email' | 'search' | 'datetime-local');
  placeholder?: string;
  note?: ReactNode;
  unit?: string | null;
  inputMode?: 'text' | 'decimal' | 'numeric';
  isInvalid?: boolean;
  /** Why the value was refused, announced with the field. */
  error?: ReactNode;
  isRequired?: boolean;
  isLong?: boolean;
  /** Whether it has the focus when it appears. */
  hasFocus?: boolean;
  hidesLabel?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextInput({
  label,
  value,
  onChange,
  onLeave,
  type = 'text',
  placeholder = '',
  note,
  unit = null,
  inputMode = 'text',
  isInvalid = false,
  error = null,
  isRequired = false,
  isLong = false,
  hasFocus = false,
  hidesLabel = false,
  maxLength = 10_000,
  inputRef,
}: TextInputProps) {
  return (
    <TextField
      className="field"
      autoFocus={hasFocus}
      value={value}
      onChange={onChange}
      {...(onLeave && { onBlur: onLeave })}
      type={type}
      isInvalid={isInvalid || error !== null}
      isRequired={isRequired}
      maxLength={maxLength}
      validationBehavior="aria"
    >
      <Label className={hidesLabel ? 'sr-only' : ''}>{label}</Label>
      {isLong ? (
        <TextArea className="input" placeholder={placeholder} spellCheck={false} />
      ) : (
        <div className="input-row">
          <Input
            {...(inputRef && { ref: inputRef })}
            className="input"
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            inputMode={inputMode}
            // Otherwise a browser accepts years of six digits, which it cannot send.
            {...(type === 'datetime-local' && { max: '9999-12-31T23:59' })}
          />
          {unit !== null && <span className="muted">{unit}</span>}
        </div>
      )}
      {note && (
        <Text slot="description" className="muted">
          {note}
        </Text>
      )}
      {error !== null && (
        <FieldError elementType="div">
          <Message kind="bad">{error}</Message>
        </FieldError>
      )}
    </TextField>
  );
}
