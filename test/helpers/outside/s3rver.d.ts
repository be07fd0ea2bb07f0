// What we use of a package that has no types.
declare module 's3rver' {
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
