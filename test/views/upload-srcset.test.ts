import test from 'ava'
import { variantWidths } from '#server/files/files.ts'
import { smallest, uploadSrcset } from '#views/upload-srcset.ts'

const key = '/uploads/stores/default/0199d1b4-0000-7000-8000-000000000000'

test('an upload is offered in the widths that the shop keeps, up to its own', (t) => {
  t.is(
    uploadSrcset(key, 1200),
    `${key}?w=320 320w, ${key}?w=640 640w, ${key}?w=960 960w, ${key} 1200w`,
  )
  const most = uploadSrcset(key, 5000) ?? ''
  t.deepEqual(
    [...most.matchAll(/\?w=(\d+)/g)].map(([, width]) => Number(width)),
    [...variantWidths],
  )
})

test('a small picture, one of unknown size and one of another host have only their address', (t) => {
  t.is(uploadSrcset(key, 300), undefined)
  t.is(uploadSrcset(key, null), undefined)
  t.is(uploadSrcset('https://cdn.example.com/a.jpg', 1200), undefined)
  t.is(uploadSrcset('/uploads/a b', 1200), undefined)
})

test('a place that is never wider gets the least width of an upload, and any other picture as it is', (t) => {
  const image = { id: '1', url: key, alt: '', width: 1200, height: 800 }
  t.is(smallest(image).url, `${key}?w=320`)
  for (const other of [
    { ...image, width: 300 },
    { ...image, url: 'https://cdn.example.com/a.jpg' },
    { ...image, srcset: `${key}?w=640 640w` },
  ])
    t.is(smallest(other), other)
})
