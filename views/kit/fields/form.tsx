import type { Children } from '@kitajs/html'
import { attr, url } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { AdminIcon } from '../icons/admin-icons.tsx'
import { Button } from './button.tsx'
import { fieldId } from './field-name.ts'

interface FormProps {
  action: string
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete'
  id?: string
  class?: string
  multipart?: boolean
  /** Warns before unsaved changes are lost and lists them in the save bar. */
  watched?: boolean
  /** A key of this form alone, for a route that is `idempotent`: sent twice, it is done once. */
  formKey?: string
  children: Children
}

/** A form that may PUT, PATCH or DELETE: a browser knows only POST, so the method goes as `_method`. */
export function Form({
  action,
  method = 'post',
  id,
  multipart,
  watched,
  formKey,
  ...rest
}: FormProps) {
  return (
    <form
      method={method === 'get' ? 'get' : 'post'}
      action={url(action)}
      id={id}
      class={rest.class}
      enctype={multipart ? 'multipart/form-data' : undefined}
      data-watched={watched}
      novalidate
    >
      {method === 'get' || method === 'post' ? null : (
        <input type="hidden" name="_method" value={method.toUpperCase()} />
      )}
      {formKey === undefined ? null : <input type="hidden" name="_key" value={attr(formKey)} />}
      {rest.children}
    </form>
  )
}

/** The way to a file of what a list shows; a POST, as it is written into the audit log. */
export function ExportForm({ action, label, filters = {} }: ExportFormProps) {
  return (
    <Form action={action}>
      {Object.entries(filters)
        .filter(([, value]) => value)
        .map(([name, value = '']) => (
          <input type="hidden" name={attr(name)} value={attr(value)} />
        ))}
      <Button label={label} icon="import" />
    </Form>
  )
}

interface ExportFormProps {
  action: string
  label: string
  /** By which the list is narrowed now. */
  filters?: Readonly<Record<string, string | undefined>>
}

/** What is wrong with a form that came back: one link per field. Takes the focus. */
export function ErrorSummary({ errors, t }: { errors: Record<string, string>; t: Translate }) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <div
      class="notice notice-error"
      role="alert"
      tabindex="-1"
      id="error-summary"
      {...{ autofocus: true }}
      data-focus
    >
      <AdminIcon name="alert" />
      <div>
        <p class="notice-title" safe>
          {t('adminui.errors', { count: entries.length })}
        </p>
        <ul>
          {entries.map(([key, message]) => (
            <li>
              <a href={`#${fieldId(key)}`} safe>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
