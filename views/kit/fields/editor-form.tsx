import type { Children } from '@kitajs/html'
import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { ErrorSummary, Form } from './form.tsx'

interface EditorFormProps {
  id: string
  action: string
  method: 'post' | 'put'
  /** `updatedAt` of what is edited, as it was read; null for something new. */
  version: string | null
  errors: Record<string, string>
  /** It has inputs for files. */
  multipart?: boolean
  /** What Enter sends as `intent`, where it does not always save. */
  entered?: string
  /** What stands in the way of saving that is not about one field. */
  above?: Children
  children?: Children
  t: Translate
}

/** The form of one record: what is wrong above it, its version inside, and Enter saves whatever other buttons there are. */
export function EditorForm(props: EditorFormProps) {
  const { id, action, method, version, errors, multipart = false, entered = 'save', t } = props
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      {props.above}
      <Form action={action} method={method} id={id} watched={true} multipart={multipart}>
        <button type="submit" name="intent" value={attr(entered)} hidden></button>
        {version ? <input type="hidden" name="updatedAt" value={attr(version)} /> : null}
        {props.children}
      </Form>
    </>
  )
}
