import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { Button } from './button.tsx';

/** Long enough to be read, as the library's authors recommend. */
const shownMs = 5_000;
const queue = new ToastQueue<string>({ maxVisibleToasts: 3 });

/** Shows in a corner that something is done. Errors are shown next to their control. */
export function showToast(text: string): void {
  queue.add(text, { timeout: shownMs });
}

export function Toasts() {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label="Notices">
      {({ toast }) => (
        <Toast toast={toast} className="toast">
          <ToastContent>
            <Text slot="title">{toast.content}</Text>
          </ToastContent>
          <Button isSmall onPress={() => queue.close(toast.key)}>
            Dismiss
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
