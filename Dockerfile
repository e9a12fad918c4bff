# Gesso in one image: the app and the bundle of the server's programs are built here.
FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS build
WORKDIR /gesso
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY docs/site/package.json docs/site/
COPY packages/client/package.json packages/client/
COPY packages/mcp/package.json packages/mcp/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
WORKDIR /gesso
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY docs/site/package.json docs/site/
COPY packages/client/package.json packages/client/
COPY packages/mcp/package.json packages/mcp/
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --from=build /gesso/dist dist
COPY --from=build /gesso/wasm wasm
COPY --from=build /gesso/assets assets
COPY engine engine
COPY render-page render-page
COPY server server
COPY tsconfig.base.json tsconfig.json LICENSE ./
# Makes nothing where the bundle fits these sources and packages; containers can write none.
RUN node server/run.mjs --bundle server
# Emoji and parts of fonts are unpacked into dist when they are first needed.
RUN mkdir -p /data dist/font-parts && chown node:node /data dist dist/font-parts
VOLUME /data

# Renders for servers that share its database: docker build --target render-worker .
FROM runtime AS render-worker
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell && rm -rf /var/lib/apt/lists/*
USER node
CMD ["node", "server/run.mjs", "render-worker"]

FROM runtime AS server
USER node
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that the signal to stop reaches the server.
CMD ["node", "server/run.mjs", "main"]
