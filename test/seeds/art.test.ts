import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import type { PictureSpec } from '../../seeds/art/draw.ts'
import { drawPicture, pictureSize } from '../../seeds/art/draw.ts'
import { mockups } from '../../seeds/art/mockups.ts'
import { motifs } from '../../seeds/art/motifs.ts'
import { renderPicture, renderSizes } from '../../seeds/art/render.ts'
import { catalogue } from '../../seeds/demo/catalogue.ts'
import { collections } from '../../seeds/demo/collections.ts'
import { shop } from '../../seeds/demo/shop.ts'
import { flaws } from './svg-flaws.ts'

const images = [
  ...catalogue.flatMap((product) => product.images),
  ...collections.map((collection) => collection.image),
  shop.hero.image,
]
const moon: PictureSpec = {
  product: 'framed-print',
  motif: 'hills',
  palette: 'clay',
  seed: 2,
  shape: 'portrait',
}

test('the same spec draws the same picture', (t) => {
  for (const { picture } of images.slice(0, 40)) {
    t.is(drawPicture(picture), drawPicture(structuredClone(picture)))
  }
})

test('another seed and another palette draw another picture', (t) => {
  t.not(drawPicture(moon), drawPicture({ ...moon, seed: 3 }))
  t.not(drawPicture(moon), drawPicture({ ...moon, palette: 'fjord' }))
})

test('a design shows the same part framed and unframed', (t) => {
  const oak = drawPicture({ ...moon, finish: 'oak' })
  const unframed = drawPicture({ ...moon, finish: 'unframed' })
  t.true(read(oak).has({ viewbox: '0 0 1000 1400' }))
  t.true(read(unframed).has({ viewbox: '0 0 1000 1400' }))
})

test('every picture of the shop is well-formed SVG without script or outside references', (t) => {
  for (const { picture, alt } of images) t.deepEqual(flaws(drawPicture(picture)), [], alt)
})

test('the flaw finder finds script, links, foreign elements and open elements', (t) => {
  t.not(flaws('<svg><script>1</script></svg>').length, 0)
  t.not(flaws('<svg><image href="a.png"/></svg>').length, 0)
  t.not(flaws('<svg><rect fill="url(http://a)"/></svg>').length, 0)
  t.not(flaws('<svg><g></svg>').length, 0)
  t.not(flaws('<svg><rect width="NaN"/></svg>').length, 0)
})

test('the shop uses every motif and every mock-up', (t) => {
  const specs = images.map((image) => image.picture)
  const used = new Set<string>(
    specs.flatMap((spec) => [spec.motif, ...(spec.set ?? []).map((art) => art.motif)]),
  )
  const shown = new Set<string>(specs.map((spec) => spec.product))
  t.deepEqual(
    Object.keys(motifs).filter((name) => !used.has(name)),
    [],
  )
  t.deepEqual(
    Object.keys(mockups).filter((name) => !shown.has(name)),
    [],
  )
})

test('a picture becomes WebP of the width that was asked for', async (t) => {
  const webp = await renderPicture(moon, 320)
  t.is(webp.subarray(8, 12).toString(), 'WEBP')
  t.true(webp.length < 40_000)
  t.deepEqual(pictureSize(moon, 320), { width: 320, height: 400 })
})

test('a picture in several widths keeps its proportions', async (t) => {
  const pictures = await renderSizes({ ...moon, shape: 'tile' }, [160, 80])
  t.deepEqual(
    pictures.map(({ width, height }) => [width, height]),
    [
      [160, 120],
      [80, 60],
    ],
  )
})
