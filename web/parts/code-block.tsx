import { Button } from './button.tsx';
import { copyText } from './copy-and-save.ts';
import { Icon } from './icon.tsx';
import { showToast } from './toasts.tsx';

/** A snippet with a copy button. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const take = async () => {
    const isTaken = await copyText(code);
    showToast(
      isTaken
        ? 'Copied to the clipboard.'
        : 'Couldn’t access the clipboard. Select the text and press Ctrl+C.',
    );
  };
  return (
    <div className="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="code-scroll" tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <Button isSmall label={`To the clipboard: ${label}`} onPress={() => void take()}>
        <Icon shape="copy" />
      </Button>
    </div>
  );
}
