import { type Channel, useAddDevice } from '../../../api/channels.ts';
import { deviceProblem } from '../../../api/device.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import { ChannelView } from './channel-view.tsx';
import { deviceName } from './device-name.ts';

/** Browsers that show notifications. The browser asks for permission when the button is clicked. */
export function Devices({ devices }: { devices: Channel[] }) {
  const { limits } = useSession();
  const add = useAddDevice();
  const problem = deviceProblem();
  return (
    <section className="column channel-kind" aria-labelledby="by-push">
      <h3 id="by-push">Devices</h3>
      {devices.map((device) => (
        <ChannelView key={device.id} channel={device} />
      ))}
      {devices.length === 0 && (
        <p className="muted">Get a notification on your phone or computer, even when this site is closed.</p>
      )}
      {problem !== null && <p className="muted">{problem}</p>}
      {problem === null && devices.length < limits.devices && (
        <div>
          <Button
            isPending={add.isPending}
            onPress={() =>
              add.mutate(deviceName(navigator.userAgent), {
                onSuccess: ({ name }) => showToast(`${name} will be notified.`),
              })
            }
          >
            Notify on this device
          </Button>
        </div>
      )}
      {devices.length >= limits.devices && (
        <p className="muted">
          You have reached the limit of {limits.devices} devices. Remove one to add another.
        </p>
      )}
      {add.isError && <Failure error={add.error} />}
    </section>
  );
}
