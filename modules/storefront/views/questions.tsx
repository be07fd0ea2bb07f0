import { Icon } from '#views/kit/icons/icon.tsx'
import { Prose } from '#views/kit/store/prose.tsx'

interface QuestionsProps {
  title?: string
  /** `html` is clean. */
  questions: { question: string; html: string }[]
}

/** Questions that open to their answers; a browser finds words in the closed ones too. */
export function Questions({ title, questions }: QuestionsProps) {
  if (questions.length === 0) return ''
  return (
    <section class="questions wrap">
      {title !== undefined && <h2 safe>{title}</h2>}
      <div>
        {questions.map(({ question, html }) => (
          <details>
            <summary>
              <span safe>{question}</span> <Icon name="chevron" />
            </summary>
            <Prose html={html} />
          </details>
        ))}
      </div>
    </section>
  )
}
