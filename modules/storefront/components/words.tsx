import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { markdownHtml, markdownHtmls } from '#server/text/markdown/markdown-html.ts'
import { defineComponent } from '#server/theme/component.ts'
import { PictureText as PictureTextView } from '../views/picture-text.tsx'
import { Prose as ProseView } from '../views/prose.tsx'
import { Questions as QuestionsView } from '../views/questions.tsx'
import { Quote as QuoteView } from '../views/quote.tsx'
import { link, picture } from './props.ts'

/** Markdown is text: never compiled, and cleaned. */
export const Prose = defineComponent({
  describes: 'Words in Markdown, in a column that is easy to read.',
  props: z.object({ markdown: z.string() }),
  block: {
    label: 'storefront.block.prose',
    fields: { markdown: { label: 'storefront.block.markdown', as: 'markdown' } },
  },
  example: '<Prose markdown="We print **by hand**, on Fridays." />',
  render: async ({ markdown }, scope: Scope) => (
    <ProseView html={await markdownHtml(scope, markdown)} />
  ),
})

/** A theme places it where it has room for a merchant's words, and says none itself. */
export const TextLine = defineComponent({
  describes: 'One line across the page, light on dark. Nothing without words.',
  props: z.object({ text: z.string().optional() }),
  block: {
    label: 'storefront.block.line',
    fields: { text: { label: 'storefront.block.text' } },
  },
  example: '<TextLine text="Made by hand, in small numbers" />',
  render: ({ text = '' }) =>
    text === '' ? (
      ''
    ) : (
      <p class="text-line" safe>
        {text}
      </p>
    ),
})

export const PictureText = defineComponent({
  describes: 'A picture with words beside it.',
  props: z.object({
    title: z.string(),
    text: z.string().optional().describe('Markdown'),
    image: picture,
    side: z.enum(['left', 'right']).default('left').describe('Where the picture is'),
    link: link.optional(),
  }),
  block: {
    label: 'storefront.block.pictureText',
    fields: {
      title: { label: 'storefront.block.title' },
      text: { label: 'storefront.block.markdown', as: 'markdown' },
      image: { label: 'storefront.block.image', as: 'picture' },
      side: { label: 'storefront.block.side' },
      link: { label: 'storefront.block.link', as: 'link' },
    },
  },
  example:
    '<PictureText title="The press" text="It is older than we are." image={{ url: \'/assets/theme/favicon.svg\', alt: \'A press\' }} />',
  render: async ({ text, image, link, ...props }, scope: Scope) => (
    <PictureTextView
      {...props}
      html={await markdownHtml(scope, text ?? '')}
      image={{ id: 'picture', ...image }}
      {...(link ? { link } : {})}
    />
  ),
})

export const Quote = defineComponent({
  describes: 'What somebody said, in large letters.',
  props: z.object({ text: z.string(), by: z.string().optional(), link: link.optional() }),
  block: {
    label: 'storefront.block.quote',
    fields: {
      text: { label: 'storefront.block.quoteText', as: 'text' },
      by: { label: 'storefront.block.by' },
      link: { label: 'storefront.block.link', as: 'link' },
    },
  },
  example: '<Quote text="The best paper I ever wrote on." by="A reader" />',
  render: ({ text, by, link }) => (
    <QuoteView text={text} {...(by ? { by } : {})} {...(link ? { link } : {})} />
  ),
})

export const Questions = defineComponent({
  describes: 'Questions that open to their answers.',
  props: z.object({
    title: z.string().optional(),
    questions: z.array(z.object({ question: z.string(), answer: z.string().describe('Markdown') })),
  }),
  block: {
    label: 'storefront.block.questions',
    fields: {
      title: { label: 'storefront.block.title' },
      questions: {
        label: 'storefront.block.questionList',
        of: {
          question: { label: 'storefront.block.question' },
          answer: { label: 'storefront.block.answer', as: 'markdown' },
        },
      },
    },
  },
  example:
    "<Questions title=\"Asked often\" questions={[{ question: 'Do you ship abroad?', answer: 'Yes.' }]} />",
  async render({ title, questions }, scope: Scope) {
    const answers = questions.map(({ answer }) => answer)
    const htmls = await markdownHtmls(scope, answers)
    return (
      <QuestionsView
        {...(title ? { title } : {})}
        questions={questions.map(({ question }, at) => ({ question, html: htmls[at] ?? '' }))}
      />
    )
  },
})
