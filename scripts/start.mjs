// Plain JavaScript for any Node version: it checks the version before loading TypeScript.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `COA needs Node 22.18 or newer, and this is Node ${process.versions.node}: start it with «npm ci && npm start», which brings its own.`,
  );
  process.exitCode = 1;
} else {
  const { start } = await import('./start/main.ts');
  await start();
}
