import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { Input, Label, Text, TextArea, TextField } from 'react-aria-components';

interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  type?: HTMLInputTypeAttribute & ('text' | 'url' | 'email' | 'search');
  placeholder?: string;
  note?: ReactNode;
  isInvalid?: boolean;
  isRequired?: boolean;
  isLong?: boolean;
  hidesLabel?: boolean;
  maxLength?: number;
}

export function TextInput({
  label,
  value,
  onChange,
  onLeave,
  type = 'text',
  placeholder = '',
  note,
  isInvalid = false,
  isRequired = false,
  isLong = false,
  hidesLabel = false,
  maxLength = 10_000,
}: TextInputProps) {
  return (
    <TextField
      className="field"
      value={value}
      onChange={onChange}
      {...(onLeave && { onBlur: onLeave })}
      type={type}
      isInvalid={isInvalid}
      isRequired={isRequired}
      maxLength={maxLength}
      validationBehavior="aria"
    >
      <Label className={hidesLabel ? 'sr-only' : ''}>{label}</Label>
      {isLong ? (
        <TextArea className="input" placeholder={placeholder} spellCheck={false} />
      ) : (
        <Input className="input" placeholder={placeholder} autoComplete="off" spellCheck={false} />
      )}
      {note && (
        <Text slot="description" className="note">
          {note}
        </Text>
      )}
    </TextField>
  );
}
