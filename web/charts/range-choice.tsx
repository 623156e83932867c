import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { isRangeId, type RangeId, ranges } from './ranges.ts';

export function RangeChoice({ range, onChoose }: { range: RangeId; onChoose: (range: RangeId) => void }) {
  return (
    <ToggleButtonGroup
      className="segments"
      aria-label="Range"
      selectedKeys={[range]}
      disallowEmptySelection
      onSelectionChange={([chosen]) => {
        if (isRangeId(chosen)) onChoose(chosen);
      }}
    >
      {ranges.map(({ id, text }) => (
        <ToggleButton key={id} id={id}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
