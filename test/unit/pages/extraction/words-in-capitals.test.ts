import { describe, expect, test } from 'vitest';
import { labelRoleOf } from '../../../../shared/pages/money/price-words.ts';

/** Greek capitals bear no accents, Turkish ones may have a dot, and many Romanians write cedillas for commas. */
describe('words in capitals, or with other letters, say what they say:', () => {
  test.each(['ΑΡΧΙΚΗ ΤΙΜΗ', 'LİSTE FİYATI', 'PİYASA FİYATI', 'Stará cena', 'Preţul vechi', 'Normalhinta'])(
    'that %s is a former price',
    (label) => {
      expect(labelRoleOf(label)).toBe('regular');
    },
  );
});
