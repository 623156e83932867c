import { startLocalAws } from 'local-aws';

// node example/app.ts cdk.out && node example/start.ts cdk.out
const [assembly = 'cdk.out'] = process.argv.slice(2);
const { siteUrl } = await startLocalAws({ assembly, dataDir: '.data', port: 8787, print: console.log });
console.log(`curl -d 'two chairs' ${siteUrl}/prod/orders`);
