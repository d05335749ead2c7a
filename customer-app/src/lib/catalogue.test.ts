import { pictureSources } from './catalogue';

// M-349
test.each([
  ['a 1.avif', { src: '/images/a%201.avif', srcSet: '/images/w400/a%201.avif 400w, /images/a%201.avif 800w' }],
  ['https://pictures.example/a.png', { src: 'https://pictures.example/a.png' }],
  ['', {}],
  [null, {}],
])('the picture %s has the sources %j', (file, sources) => expect(pictureSources(file)).toEqual(sources));
