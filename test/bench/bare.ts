// The yardstick: bare Koa, sending the bytes of a file. `tsx bare.ts PORT FILE TYPE`
import { readFileSync } from 'node:fs'
import Koa from 'koa'

const [port, file = '', type = 'text/html; charset=utf-8'] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = new Koa()
app.use((ctx) => {
  ctx.type = type
  ctx.body = bytes
})
app.listen(Number(port), '127.0.0.1')
