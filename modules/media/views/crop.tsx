import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { SelectField } from '#views/kit/fields/choice.tsx'
import { NumberField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { LibraryFile } from '../models/library.ts'
import { ratios } from '../models/narrow-edit.ts'

type FieldName = keyof LibraryFile['edit'] | 'ratio'

export interface CropProps {
  file: LibraryFile
  /** What came back with a mistake, as it was typed. */
  typed: Partial<Record<FieldName, string>>
  errors: Record<string, string>
  t: Translate
}

/** A drawing has no pixels to cut; an animation is refused with a sentence. */
export const isCroppable = ({ contentType, original }: LibraryFile): boolean =>
  /^image\/(?!svg)/.test(contentType) && original.width !== null && original.height !== null

/** Which part of a picture is shown, and how it is turned. Handles set the numbers; without a script they are typed. */
export function Crop(props: CropProps) {
  const { file, errors, t } = props
  const { edit, updatedAt } = file
  const isCut = edit.rotation !== 0 || edit.width < 100 || edit.height < 100
  return (
    <Card title={t('media.admin.crop.title')} hint={t('media.admin.crop.hint')} id="crop">
      <Form action={`/admin/media/${encodeURIComponent(file.id)}/crop`} method="put">
        <input type="hidden" name="updatedAt" value={attr(updatedAt)} />
        <ErrorSummary errors={errors} t={t} />
        <div class="media-crop-fields">
          <Stage file={file} />
          <Numbers {...props} />
          <div class="media-crop-acts">
            <Button label={t('media.admin.crop.save')} />
            {isCut ? (
              <Button
                label={t('media.admin.crop.undo')}
                name="intent"
                value="whole"
                variant="quiet"
              />
            ) : null}
          </div>
        </div>
      </Form>
    </Card>
  )
}

/** What is cut, typed: the turn, the proportions and the part. */
function Numbers(props: CropProps) {
  const { errors, t } = props
  const number = (name: 'x' | 'y' | 'width' | 'height') => (
    <NumberField
      name={name}
      label={t(`media.admin.crop.${name}`)}
      value={shownOf(props, name)}
      unit="%"
      decimal={true}
      errors={errors}
    />
  )
  return (
    <>
      <div class="row">
        <SelectField
          name="rotation"
          label={t('media.admin.crop.rotation')}
          value={shownOf(props, 'rotation')}
          errors={errors}
          choices={[0, 90, 180, 270].map((degrees) => ({
            ...{ value: String(degrees), label: t('media.admin.crop.degrees', { degrees }) },
          }))}
        />
        <SelectField
          name="ratio"
          label={t('media.admin.crop.ratio')}
          value={shownOf(props, 'ratio')}
          errors={errors}
          choices={ratios.map((value) => ({ value, label: ratioIn(value, t) }))}
        />
      </div>
      <div class="row">
        {number('x')}
        {number('y')}
      </div>
      <div class="row">
        {number('width')}
        {number('height')}
      </div>
    </>
  )
}

/** The picture as it was uploaded, turned as it is shown, with the part that is shown; in its own pixels. */
function Stage({ file: { edit, original } }: Pick<CropProps, 'file'>) {
  const { width, height } = { width: original.width ?? 1, height: original.height ?? 1 }
  const share = (percent: number, all: number) => (percent / 100) * all
  const part = {
    x: share(edit.x, width),
    y: share(edit.y, height),
    width: share(edit.width, width),
    height: share(edit.height, height),
  }
  const [across, down] = edit.rotation % 180 === 0 ? [width, height] : [height, width]
  return (
    <svg
      class="media-crop"
      viewBox={`0 0 ${across} ${down}`}
      data-media-crop
      data-width={String(width)}
      data-height={String(height)}
      aria-hidden="true"
    >
      <g transform={turn(edit.rotation, width, height)}>
        <image href={url(`${original.url}?w=960`)} width={width} height={height} />
        <path class="media-crop-off" fill-rule="evenodd" d={outside(width, height, part)} />
        <rect class="media-crop-part" {...part} data-edge="all" />
      </g>
    </svg>
  )
}

/** Turned clockwise, with the upper left corner at the origin again. */
const turn = (degrees: number, width: number, height: number): string => {
  const [x, y] = degrees === 90 ? [height, 0] : degrees === 180 ? [width, height] : [0, width]
  return degrees === 0 ? '' : `translate(${x} ${y}) rotate(${degrees})`
}

const outside = (
  width: number,
  height: number,
  part: Record<'x' | 'y' | 'width' | 'height', number>,
) =>
  `M0 0h${width}v${height}h${-width}zM${part.x} ${part.y}h${part.width}v${part.height}h${-part.width}z`

const ratioIn = (ratio: (typeof ratios)[number], t: Translate): string =>
  ratio === 'free' || ratio === 'original' ? t(`media.admin.crop.ratio.${ratio}`) : ratio

const shownOf = ({ typed, file }: CropProps, name: FieldName): string =>
  typed[name] ?? (name === 'ratio' ? 'free' : String(file.edit[name]))
