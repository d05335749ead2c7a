import { areaList } from './cleanText';

// M-452
test.each(['SW4, E8, N1', 'SW4;E8 ;;N1;', 'SW4 / E8/N1', 'SW4\r\nE8\nN1', 'SW4，E8、N1', ' SW4 | E8 | N1 '])(
  'reads three areas of %j',
  (text) => {
    expect(areaList(text)).toEqual(['SW4', 'E8', 'N1']);
  },
);
