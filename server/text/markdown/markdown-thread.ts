/** Reads Markdown on a thread of its own; begun by server/text/markdown/markdown-maker.ts. */
import { markdownToHtml } from '#server/text/markdown/markdown.ts'
import { answerTasks } from '#server/threads/worker-tasks.ts'

answerTasks(markdownToHtml)
