import { StartError } from 'local-aws/start-error';
import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../infra/local/options.ts';

describe('the options of npm start', () => {
  it('all have a default', () => {
    expect(parseOptions([])).toEqual({
      port: 8787,
      data: '.data',
      allowHost: [],
      timeScale: 1,
      logSize: 20,
      logFiles: 5,
      schedules: true,
      canary: false,
      demo: true,
    });
  });

  it('are parsed as given, and --allow-host can be repeated', () => {
    const given =
      '--port 9000 --data some/folder --allow-host Shop.test:81 --allow-host [::1]:82 --time-scale 0.5 --rate-limit 600 --log-size 0.5 --log-files 2 --dynamodb http://127.0.0.1:8000 --no-schedules --canary --no-demo';
    expect(parseOptions(given.split(' '))).toEqual({
      port: 9000,
      data: 'some/folder',
      allowHost: ['shop.test:81', '[::1]:82'],
      timeScale: 0.5,
      rateLimit: 600,
      logSize: 0.5,
      logFiles: 2,
      dynamodb: 'http://127.0.0.1:8000',
      schedules: false,
      canary: true,
      demo: false,
    });
  });

  it.each(
    (
      '--port 0 | --port 65536 | --port 80.5 | --port eighty | --port | --data= | ' +
      '--allow-host shop.test | --allow-host shop.test:0 | --allow-host http://shop.test:80 | ' +
      '--time-scale 0 | --time-scale -1 | --time-scale Infinity | --rate-limit 1.5 | ' +
      '--rate-limit many | --rate-limit 0 | --log-size 0 | --log-files 1.5 | ' +
      '--dynamodb 127.0.0.1:8000 | --dynamodb http://user@127.0.0.1:8000 | ' +
      '--dynamodb http://127.0.0.1:8000/path | --unknown | argument'
    ).split(' | '),
  )('%s is rejected with a one-line message, which names the option', (given) => {
    const refusal = () => parseOptions(given.split(' '));
    const [named = 'too many arguments'] = /^--[a-z-]+/u.exec(given) ?? [];
    expect(refusal).toThrow(named);
    expect(refusal).toThrow(StartError);
    expect(refusal).not.toThrow(/\n/u);
  });
});
