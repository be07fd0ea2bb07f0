/** The log: pino lines on stdout, with every known secret struck out whatever the line says. */
import { pino } from 'pino'
import { type Env, secretsOf } from '#server/env/env.ts'
import { errorShape } from './error-shape.ts'

export type Log = ReturnType<typeof createLog>

/** Where lines go; tests give their own. */
export interface LogSink {
  write(line: string): void
}

/** A logger whose lines never hold a secret of the environment, a cookie, a password or a token. */
export function createLog(env: Env, sink: LogSink = process.stdout) {
  const secrets = secretsOf(env)
  const clean: LogSink = {
    write: (line) =>
      sink.write(secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), line)),
  }
  return pino(
    {
      level: env.logLevel,
      base: { store: env.storeId },
      serializers: { err: errorShape },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', 'token', 'secret', 'cookie', 'authorization'].flatMap((key) => [
          key,
          `*.${key}`,
          `*.*.${key}`,
        ]),
        censor: '[redacted]',
      },
    },
    clean,
  )
}
