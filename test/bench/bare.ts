// The yardsticks: bare Node http and bare Koa, sending the bytes of a file. `tsx bare.ts http|koa PORT FILE TYPE`
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import Koa from 'koa'

const [kind, port, file = '', type = 'text/html; charset=utf-8'] = process.argv.slice(2)
const bytes = readFileSync(file)

function plain(): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length })
    response.end(bytes)
  }
}

function koa(): RequestListener {
  const app = new Koa()
  app.use((ctx) => {
    ctx.type = type
    ctx.body = bytes
  })
  return app.callback()
}

createServer(kind === 'http' ? plain() : koa()).listen(Number(port), '127.0.0.1')
