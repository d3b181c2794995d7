-- What ending the lease early costs, as it was quoted when the return was applied for; fen. Null on returns from before it was kept.
alter table return_document add column penalty bigint check (penalty >= 0);
