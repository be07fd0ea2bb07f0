import type { TypedBlock } from '#server/blocks/block-list.ts'
import { attr } from '#views/attribute.ts'
import { BlockEditor, type BlockEditorProps } from '#views/kit/blocks/block-editor.tsx'
import { Button } from '#views/kit/fields/button.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { type Newer, Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { DesignSchedule } from './design-schedule.tsx'

interface DesignEditorProps {
  place: string
  /** All that the theme has. */
  places: string[]
  /** theme, published or changed. */
  state: string
  updatedAt: string | null
  editor: Omit<BlockEditorProps, 't'>
  /** When the draft is published by itself, as typed. */
  publishAt: string
  timeZone: string
  /** Where anyone who has the link sees the saved draft. */
  previewUrl: string | null
  errors: Record<string, string>
  /** What is being arranged. */
  blocks: TypedBlock[]
  /** As somebody else saved it meanwhile. */
  newer?: Newer<{ blocks: TypedBlock[] }> | undefined
  t: Translate
}

/** The sections of a place: a draft until it is published. */
export function DesignEditor(props: DesignEditorProps) {
  const { place, places, state, updatedAt, publishAt, timeZone, previewUrl, ...rest } = props
  const { editor, blocks, errors, newer, t } = rest
  return (
    <>
      <Tabs
        label={t('storefront.admin.places')}
        tabs={places.map((one) => ({
          label: t(`storefront.admin.place.${one}`),
          href: `/admin/design/${one}`,
          current: one === place,
        }))}
      />
      <ErrorSummary errors={errors} t={t} />
      <Overtaken
        newer={newer}
        yours={{ blocks }}
        words="storefront.admin"
        called={{ blocks: t('storefront.admin.sections') }}
        t={t}
      />
      {updatedAt === null || newer ? null : (
        <div class="design-schedule">
          <DesignSchedule {...{ place, updatedAt, publishAt, timeZone, previewUrl, errors, t }} />
        </div>
      )}
      <Form
        action={`/admin/design/${place}/update`}
        method="put"
        id="design-editor"
        watched={true}
        multipart={true}
      >
        <button type="submit" name="intent" value="save" hidden></button>
        <input type="hidden" name="updatedAt" value={attr(updatedAt ?? '')} />
        <Card
          title={t('storefront.admin.sections')}
          hint={t(`storefront.admin.stateHint.${state}`)}
          actions={
            <Button
              label={t('storefront.admin.publish')}
              icon="check"
              name="intent"
              value="publish"
            />
          }
        >
          <BlockEditor {...editor} t={t} />
        </Card>
        <SaveBar
          saveLabel={t('storefront.admin.saveDraft')}
          discardHref={`/admin/design/${place}`}
          t={t}
        />
      </Form>
    </>
  )
}
