import { photoTypes } from '#server/files/sent-photos.ts'
import { attr, url } from '#views/attribute.ts'
import { fieldId } from '#views/kit/fields/field-name.ts'
import { Submit } from '#views/kit/store/submit.tsx'
import type { Translate } from '#views/props.ts'
import type { OpenLine } from '../../models/returned/open-pieces.ts'
import { pictureRules } from '../../models/returned/return-picture.ts'
import { StoreField } from './store-field.tsx'

export interface ReturnValues {
  note: string
  lines: ReadonlyMap<string, { quantity: string; reason: string }>
}

interface ReturnFormProps {
  /** Of the order. */
  number: number
  lines: readonly OpenLine[]
  reasons: readonly string[]
  closed: boolean
  days: number
  instructions: string
  values: ReturnValues
  errors: Record<string, string>
  /** Whether the shop keeps files at all. */
  takesPhotos: boolean
  /** The form came back: browsers send no file a second time. */
  isAgain: boolean
  formKey: string
  t: Translate
}

/** Which pieces come back, and why. */
export function ReturnForm(props: ReturnFormProps) {
  const { number, lines, closed, days, instructions, values, errors, formKey, t } = props
  const order = `/orders/${number}`
  return (
    <div class="withdraw wrap">
      <h1 safe>{t('returns.request.title', { number: String(number) })}</h1>
      {lines.length === 0 ? (
        <p class="lead" safe>
          {t(closed ? 'returns.request.closed' : 'returns.request.nothing', { days })}
        </p>
      ) : (
        <form
          action={url(`${order}/returns/create`)}
          method="post"
          enctype="multipart/form-data"
          novalidate
        >
          <input type="hidden" name="_key" value={attr(formKey)} />
          <Problems errors={errors} t={t} />
          {instructions === '' ? null : <p safe>{instructions}</p>}
          {lines.map((line, at) => (
            <Line {...props} line={line} at={at} />
          ))}
          <StoreField
            name="note"
            label={t('returns.request.note')}
            value={values.note}
            rows={3}
            optional={true}
            maxlength={2_000}
            errors={errors}
          />
          {props.takesPhotos ? <Photos {...props} /> : null}
          <Submit label={t('returns.request.send')} />
        </form>
      )}
      <p>
        <a href={url(order)} safe>
          {t('returns.request.back')}
        </a>
      </p>
    </div>
  )
}

/** Several at once, also without a script. */
function Photos({ isAgain, errors, t }: ReturnFormProps) {
  const { photos: error } = errors
  return (
    <p class="withdraw-field">
      <label for="field-photos" safe>
        {t('returns.request.photos', { most: pictureRules.most })}
      </label>
      <input
        type="file"
        id="field-photos"
        name="photos"
        multiple
        accept={photoTypes}
        data-small
        aria-describedby="field-photos-error field-photos-hint"
        aria-invalid={error === undefined ? undefined : 'true'}
      />
      <small class="muted" id="field-photos-hint" safe>
        {t(isAgain ? 'returns.request.photosAgain' : 'returns.request.photosHint')}
      </small>
      {error === undefined ? null : (
        <span class="error" id="field-photos-error" role="alert" safe>
          {error}
        </span>
      )}
    </p>
  )
}

/** What is wrong, each with the way to its field. Takes the focus. */
function Problems({ errors, t }: Pick<ReturnFormProps, 'errors' | 't'>) {
  const found = Object.entries(errors)
  if (found.length === 0) return null
  return (
    <div class="withdraw-errors" role="alert" tabindex="-1" {...{ autofocus: true }}>
      <p safe>{t('returns.request.wrong', { count: found.length })}</p>
      <ul>
        {found.map(([field, text]) => (
          <li>
            {field === 'lines' || hasField(field) ? (
              <a
                class="error"
                href={`#${fieldId(field === 'lines' ? 'lines.0.quantity' : field)}`}
                safe
              >
                {text}
              </a>
            ) : (
              <span class="error" safe>
                {text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const hasField = (field: string): boolean =>
  field === 'note' || field === 'photos' || /\.(?:quantity|reason)$/.test(field)

function Line({ line, at, lines, reasons, values, errors, t }: ReturnFormProps & LineAt) {
  const typed = values.lines.get(line.lineId)
  const reason = `lines[${at}][reason]`
  // One piece of one line: nothing else can go back.
  const isOnly = lines.length === 1 && line.open === 1
  return (
    <fieldset class="withdraw-lines">
      <legend safe>{line.title}</legend>
      <input type="hidden" name={`lines[${at}][lineId]`} value={attr(line.lineId)} />
      <StoreField
        name={`lines[${at}][quantity]`}
        label={t('returns.request.quantity')}
        hint={t('returns.withdraw.ofPieces', { count: line.open })}
        value={typed?.quantity ?? (isOnly ? '1' : '0')}
        numeric={true}
        maxlength={4}
        errors={errors}
      />
      {reasons.length === 0 ? null : (
        <p class="withdraw-field">
          <label for={fieldId(reason)} safe>
            {t('returns.request.reason')}
          </label>
          <select id={fieldId(reason)} name={attr(reason)}>
            <option value="" safe>
              {t('returns.request.noReason')}
            </option>
            {reasons.map((one) => (
              <option value={attr(one)} selected={one === typed?.reason} safe>
                {one}
              </option>
            ))}
          </select>
        </p>
      )}
    </fieldset>
  )
}

interface LineAt {
  line: OpenLine
  at: number
}
