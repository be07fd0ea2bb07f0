/** The largest part of a crop that has the proportions that were asked for, around the same middle. */
import type { LibraryFile } from './library.ts'

export const ratios = [
  'free',
  'original',
  '1:1',
  '4:3',
  '3:2',
  '16:9',
  '3:4',
  '2:3',
  '4:5',
] as const
export type Ratio = (typeof ratios)[number]

type Edit = LibraryFile['edit']

/** `picture` is the size (px) of the picture as it was uploaded; proportions are those of what is shown, after it was turned. */
export function narrowedTo(
  ratio: Ratio,
  edit: Edit,
  picture: { width: number; height: number },
): Edit {
  const wanted = wantedOf(ratio, edit, picture)
  if (wanted === undefined) return edit
  const width = (edit.width / 100) * picture.width
  const height = (edit.height / 100) * picture.height
  const fit = { width: Math.min(width, height * wanted), height: Math.min(height, width / wanted) }
  const share = {
    width: hundredths((fit.width / picture.width) * 100),
    height: hundredths((fit.height / picture.height) * 100),
  }
  return {
    ...edit,
    ...share,
    x: hundredths(edit.x + (edit.width - share.width) / 2),
    y: hundredths(edit.y + (edit.height - share.height) / 2),
  }
}

/** Width by height of the part before it is turned; undefined for any. */
function wantedOf(ratio: Ratio, { rotation }: Edit, picture: { width: number; height: number }) {
  if (ratio === 'free') return undefined
  if (ratio === 'original') return picture.width / picture.height
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return rotation % 180 === 0 ? width / height : height / width
}

/** Down, so that a part never ends beyond the picture. */
const hundredths = (value: number) => Math.floor(value * 100 + 1e-6) / 100
